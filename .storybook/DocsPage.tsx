import evidence, { sourceUrl } from 'virtual:probata-evidence';
import {
  Controls,
  Description,
  Markdown,
  Primary,
  Stories,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { guidance } from '../packages/ui/src/guides/guidance';

const kilobytes = (bytes: number) => (bytes < 1024 ? `${bytes} B` : `${(bytes / 1024).toFixed(1)} KB`);

/** The sentences of a docstring, sorted by what they answer. */
interface Purpose {
  /** When to use it. */
  uses: string;
  /** What to use instead, and when. */
  others: string;
  /** What it renders. */
  anatomy: string;
}

/** Each docstring says what the component is for, then "For … use …", then "Renders …". */
function purposeOf(docstring: string): Purpose {
  const [text = '', ...rest] = docstring.replace(/\s+/g, ' ').split(/(?=\bRenders )/);
  const sentences = text.split(/(?<=[.:]) (?=[A-Z`])/);
  const isOther = (sentence: string) => /^(?:For|To|On|Where)\b.*\b(?:use|is quicker)\b/.test(sentence);
  return {
    uses: sentences.filter((sentence) => !isOther(sentence)).join(' '),
    others: sentences.filter(isOther).join(' '),
    anatomy: rest.join(''),
  };
}

const useComponent = () => {
  const { preparedMeta } = useOf('meta', ['meta']);
  const name = preparedMeta.title.split('/').at(-1) ?? '';
  const { __docgenInfo: info } = (preparedMeta.component ?? {}) as {
    __docgenInfo?: { description?: string };
  }; // as: docgen adds it
  return { name, found: evidence[name], docstring: info?.description };
};

/** When to use the component and when not, what to do and what not, and where it comes from; else the page's own description. */
function Purpose() {
  const { name, found, docstring } = useComponent();
  if (!found || !docstring) return <Description />;
  const { uses, others } = purposeOf(docstring);
  const source = `${sourceUrl}/packages/ui`;
  return (
    <>
      <h2 id="when">When to use it</h2>
      <Markdown>{uses}</Markdown>
      {others && (
        <>
          <h2 id="when-not">When not to use it</h2>
          <Markdown>{others}</Markdown>
        </>
      )}
      <p>
        <strong>Status:</strong> ready for use, since{' '}
        {found.since ? `version ${found.since}` : 'the first release'}.{' '}
        <a href={`${source}/src/components/${name}/${name}.tsx`}>Source</a>,{' '}
        <a href={`${source}/CHANGELOG.md`}>changelog</a>.
      </p>
    </>
  );
}

function DoAndDont() {
  const { name } = useComponent();
  const pairs = guidance[name];
  if (!pairs) return null;
  return (
    <>
      <h2 id="do">Do and don’t</h2>
      <div className="scrolls">
        <table>
          <thead>
            <tr>
              <th scope="col">Do</th>
              <th scope="col">Don’t</th>
            </tr>
          </thead>
          <tbody>
            {pairs.map(([does, not]) => (
              <tr key={does}>
                <td>
                  <Markdown>{does}</Markdown>
                </td>
                <td>
                  <Markdown>{not}</Markdown>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Anatomy() {
  const { found, docstring } = useComponent();
  if (!found || !docstring) return null;
  const { parts, options } = found.classes;
  const list = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');
  return (
    <>
      <h2 id="anatomy">Anatomy</h2>
      <Markdown>{purposeOf(docstring).anatomy}</Markdown>
      {parts.length > 0 && (
        <Markdown>{`**Parts**, by their class in \`classes.css\`: ${list(parts)}.`}</Markdown>
      )}
      {options.length > 0 && <Markdown>{`**Chosen by props**: ${list(options)}.`}</Markdown>}
    </>
  );
}

function EvidenceOf() {
  const { found } = useComponent();
  if (!found) return null;
  const { keyboard, tests, size, changes } = found;
  return (
    <>
      <h2 id="evidence">Evidence</h2>
      <p>
        <strong>Size after brotli, without React:</strong>{' '}
        {size
          ? `${kilobytes(size.js)} JavaScript, ${kilobytes(size.css)} CSS`
          : 'not known until the packages are built.'}
      </p>
      {keyboard.length > 0 && (
        <div className="scrolls">
          <table>
            <thead>
              <tr>
                <th scope="col">Key</th>
                <th scope="col">What it does</th>
                <th scope="col">Proven by</th>
              </tr>
            </thead>
            <tbody>
              {keyboard.map(({ keys, does, provenBy }) => (
                <tr key={`${keys} ${does}`}>
                  <th scope="row">{keys}</th>
                  <td>{does}</td>
                  <td>
                    <code>{provenBy}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <details>
        <summary>
          {tests.length} {tests.length === 1 ? 'test' : 'tests'} beside it, and axe on each story in both
          themes and both directions
        </summary>
        <ul>
          {tests.map(({ name: test, file }) => (
            <li key={`${file} ${test}`}>
              {test} <code>{file}</code>
            </li>
          ))}
        </ul>
      </details>
      <p>
        <strong>Changes:</strong>{' '}
        {changes.length === 0 && (
          <>
            none name it yet; all are in <code>packages/ui/CHANGELOG.md</code>.
          </>
        )}
      </p>
      {changes.length > 0 && <Markdown>{changes.map((line) => `- ${line}`).join('\n')}</Markdown>}
    </>
  );
}

/** The docs page of a component: when to use it, do and don't, anatomy, props, keys, tests, size, stories. */
export function DocsPage() {
  return (
    <>
      <Title />
      <Subtitle />
      <Purpose />
      <Primary />
      <DoAndDont />
      <Anatomy />
      <div className="scrolls">
        <Controls sort="requiredFirst" />
      </div>
      <EvidenceOf />
      <Stories />
    </>
  );
}
