import { fill } from '@probata/admin/fill';
import { Container, Heading, Stack, Table, type TableColumn, Text, TextLink } from '@probata/ui';
import { Fragment, type ReactNode } from 'react';
import { companyFacts } from '../../content/company-facts';
import { legalSources } from '../../content/legal';
import { textPath, versionPath } from '../../content/legal/paths';
import { legalFeedPath, trust } from '../../content/pages/trust';
import { paths } from '../../content/paths';
import { batesAt } from '../../content/register/numbers';
import type { ThirdParty } from '../../content/schema';
import { thirdParties } from '../../content/third-parties';
import { useSettings } from '../context';
import { BatesLink } from '../sections/BatesLink/BatesLink';
import { outsideHosts } from '../sections/BeforeYouSend/answers';
import { PageHead } from '../sections/PageHead/PageHead';
import { Retention } from '../sections/Periods/Periods';
import * as styles from './Plain.css';

type Section = (typeof trust.sections)[number];
type Fact = keyof typeof companyFacts;

/** A fact of the company; until it is supplied, whom to ask. */
function CompanyFact({ fact }: { fact: Fact }) {
  const { line } = trust.people[fact];
  const value = companyFacts[fact];
  const [before, after = ''] = trust.ask[fact].split('{line}');
  return (
    <Text>
      {value ?? (
        <>
          {before}
          <TextLink href={line.href}>{line.display}</TextLink>
          {after}
        </>
      )}
    </Text>
  );
}

/** On a line of its own; a narrow column breaks it after a dot. */
const Host = ({ host }: { host: string }) => (
  <div>
    {host.split('.').map((label, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the labels of a host keep their order.
      <Fragment key={at}>
        {at > 0 && (
          <>
            .<wbr />
          </>
        )}
        {label}
      </Fragment>
    ))}
  </div>
);

interface HostRow {
  party: ThirdParty;
  hosts: readonly string[];
}

const { columns: hostHeads, side, ours } = trust.hosts;
const hostColumns: readonly TableColumn<HostRow>[] = [
  { id: 'name', head: hostHeads.name, cell: ({ party }) => party.name },
  {
    id: 'purpose',
    head: hostHeads.purpose,
    cell: ({ party }) => `${party.purpose} ${fill(side[party.side], { when: party.when })}.`,
  },
  { id: 'learns', head: hostHeads.learns, cell: ({ party }) => party.learns },
  {
    id: 'where',
    head: hostHeads.where,
    mono: true,
    cell: ({ hosts }) => (hosts.length > 0 ? hosts.map((host) => <Host key={host} host={host} />) : ours),
  },
];

/** The hosts of this installation: those that a browser contacts, then those that our server does. */
function Hosts() {
  const settings = useSettings();
  const onServer = thirdParties.filter(({ side: from }) => from === 'server');
  const rows = [
    ...outsideHosts(thirdParties, settings),
    ...onServer.map((party) => ({ party, hosts: [...party.hosts] })),
  ];
  return (
    <Table
      caption={trust.hosts.table}
      hideCaption
      columns={hostColumns}
      rows={rows}
      rowKey={({ party }) => party.id}
      narrow="cards"
    />
  );
}

interface LegalRow {
  title: string;
  name: string;
  path: string;
  file: string;
  hash: string;
}

const legalRows: readonly LegalRow[] = Object.values(legalSources).flatMap((source) =>
  source.versions.map(({ id, name, file, hash }) => ({
    title: source.title,
    name,
    path: versionPath(source, id),
    file,
    hash,
  })),
);
const legalColumns: readonly TableColumn<LegalRow>[] = [
  {
    id: 'title',
    head: trust.legal.columns.title,
    cell: ({ title, path }) => <TextLink href={path}>{title}</TextLink>,
  },
  { id: 'version', head: trust.legal.columns.version, cell: ({ name }) => name },
  {
    id: 'hash',
    head: trust.legal.columns.hash,
    mono: true,
    cell: ({ hash, file }) => <TextLink href={textPath(file)}>{hash}</TextLink>,
  },
];

function LegalTexts() {
  return (
    <>
      <Table
        caption={trust.legal.table}
        hideCaption
        columns={legalColumns}
        rows={legalRows}
        rowKey={({ file }) => file}
        narrow="cards"
      />
      <TextLink href={legalFeedPath} standalone>
        {trust.legal.feed}
      </TextLink>
    </>
  );
}

/** What follows the text of a section. */
const parts: Readonly<Partial<Record<Section['id'], ReactNode>>> = {
  hosts: <Hosts />,
  location: <CompanyFact fact="dataCenter" />,
  retention: <Retention />,
  backups: <CompanyFact fact="backups" />,
  'legal-texts': <LegalTexts />,
  company: (
    <>
      <CompanyFact fact="certificates" />
      <CompanyFact fact="insurance" />
    </>
  ),
};

/** Trust: what a vendor questionnaire asks, answered from the registers of the site and the settings of the installation. */
export function Component() {
  const { heading, lead, sections } = trust;
  return (
    <>
      <PageHead path={paths.trust} heading={heading} lead={lead} />
      <Container>
        <div className={styles.tail}>
          <Stack space="xlarge" dividers>
            {sections.map((section, index) => (
              <section
                key={section.id}
                aria-labelledby={section.id}
                className={`${styles.record} ${styles.entry} ${styles.headed} ${styles.tabled}`}
              >
                <Heading level={2} size="h3" id={section.id}>
                  {section.heading}
                </Heading>
                <BatesLink bates={batesAt(paths.trust, index + 1)} id={section.id} />
                <Stack space="large">
                  {section.body.map((paragraph) => (
                    <Text key={paragraph} measure>
                      {paragraph}
                    </Text>
                  ))}
                  {parts[section.id]}
                  {'link' in section ? (
                    <TextLink href={section.link.href} standalone>
                      {section.link.label}
                    </TextLink>
                  ) : null}
                </Stack>
              </section>
            ))}
          </Stack>
        </div>
      </Container>
    </>
  );
}
