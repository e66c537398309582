import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AlertDialog } from '../AlertDialog/AlertDialog';
import { Breadcrumbs } from '../Breadcrumbs/Breadcrumbs';
import { Combobox } from '../Combobox/Combobox';
import { CompareSlider } from '../CompareSlider/CompareSlider';
import { Dialog } from '../Dialog/Dialog';
import { EmbedFacade } from '../EmbedFacade/EmbedFacade';
import { ErrorSummary } from '../ErrorSummary/ErrorSummary';
import { FileField } from '../FileField/FileField';
import { Hero } from '../Hero/Hero';
import { Pagination } from '../Pagination/Pagination';
import { SideMenu } from '../SideMenu/SideMenu';
import { SkipLink } from '../SkipLink/SkipLink';
import { Table } from '../Table/Table';
import { TextLink } from '../TextLink/TextLink';
import { TopBar } from '../TopBar/TopBar';
import { LocaleProvider } from './LocaleProvider';

const picture = { src: '/a.png', alt: '', width: 1, height: 1 };
const cases = [
  [
    <AlertDialog key="" id="a" title="t" confirmLabel="c">
      {'x'}
    </AlertDialog>,
    ['>Cancel<', '>Cancelar<'],
  ],
  [<Breadcrumbs key="" above={[]} current="x" />, ['"Breadcrumbs"', 'Ruta de navegación']],
  [<Combobox key="" label="l" name="n" options={[]} />, ['No match', 'Sin coincidencias']],
  [<CompareSlider key="" label="l" before={picture} after={picture} />, ['Show scan', 'Mostrar imagen']],
  [<Dialog key="" id="a" title="t" />, ['Close', 'Cerrar']],
  [<EmbedFacade key="" title="t" src="https://a.example" />, ['Load t', 'Cargar t']],
  [<EmbedFacade key="" title="t" src="/upload" />, ['Open on this site', 'Abrir en este sitio']],
  [<ErrorSummary key="" errors={[{ fieldId: 'a', message: 'm' }]} />, ['a problem', 'un problema']],
  [<FileField key="" label="l" multiple />, ['or drop files here', 'o suelte archivos aquí']],
  [
    <Hero key="" image={picture} video={{ sources: [] }}>
      {'x'}
    </Hero>,
    ['Pause back', 'Pausar el'],
  ],
  [<Pagination key="" label="l" current={2} total={3} href={String} />, ['Previous page', 'Página anterior']],
  [<Pagination key="" label="l" current={1} total={3} href={String} />, ['"Page 2"', '"Página 2"']],
  [<SideMenu key="" id="a" label="l" items={[]} />, ['Close menu', 'Cerrar menú']],
  [<SkipLink key="" />, ['Skip to content', 'Saltar al contenido']],
  [<Table key="" caption="c" columns={[]} rows={[]} rowKey={String} />, ['Nothing here', 'No hay nada']],
  [
    <TextLink key="" href="/" newTab>
      {'x'}
    </TextLink>,
    ['(opens in a new tab)', '(se abre en'],
  ],
  [
    <TopBar key="" logo="l" home={{ href: '/' }} items={[]} menu={{ id: 'a', label: 'm' }} />,
    ['"Main"', '"Principal"'],
  ],
] as const;

it.each(cases)(
  'the texts of a component are in the language of the provider: %#',
  (component, [english, spanish]) => {
    expect(renderToStaticMarkup(component)).toContain(english);
    const translated = renderToStaticMarkup(<LocaleProvider locale="es-MX">{component}</LocaleProvider>);
    expect(translated).toContain(spanish);
    expect(translated).not.toContain(english);
  },
);

it('a text given as a prop comes before the provider', () => {
  const html = renderToStaticMarkup(
    <LocaleProvider locale="es">
      <Dialog id="a" title="t" closeLabel="Hide" />
    </LocaleProvider>,
  );
  expect(html).toContain('aria-label="Hide"');
  expect(html).not.toContain('Cerrar');
});

it('the nearest provider counts', () => {
  const html = renderToStaticMarkup(
    <LocaleProvider locale="es">
      <LocaleProvider locale="en">
        <SkipLink />
      </LocaleProvider>
    </LocaleProvider>,
  );
  expect(html).toContain('Skip to content');
});
