import evidence from 'virtual:probata-evidence';
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

const kilobytes = (bytes: number) => (bytes < 1024 ? `${bytes} B` : `${(bytes / 1024).toFixed(1)} KB`);

/** Where the component is drawn, when `parameters.design` is an address. */
function Design() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const address: unknown = preparedMeta.parameters.design;
  return typeof address === 'string' ? (
    <p>
      <strong>Design:</strong> <a href={address}>{address}</a>
    </p>
  ) : null;
}

function EvidenceOf() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const name = preparedMeta.title.split('/').at(-1) ?? '';
  const found = evidence[name];
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
      <Design />
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

/** The docs page of a component: description, stories, tests and size. */
export function DocsPage() {
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Primary />
      <div className="scrolls">
        <Controls />
      </div>
      <EvidenceOf />
      <Stories />
    </>
  );
}
