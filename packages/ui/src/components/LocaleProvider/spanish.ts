/** Every built-in text of ui in Spanish, by component. `LocaleProvider` brings it; the English ones are in each component. */
export const spanish = {
  AlertDialog: { cancel: 'Cancelar' },
  Breadcrumbs: { label: 'Ruta de navegación' },
  Combobox: {
    list: 'Sugerencias',
    empty: 'Sin coincidencias',
    count: (count: number): string => (count === 1 ? '1 opción' : `${count} opciones`),
  },
  CompareSlider: {
    before: 'Imagen',
    after: 'Texto',
    showBefore: 'Mostrar imagen',
    split: 'Dividir',
    showAfter: 'Mostrar texto',
  },
  Dialog: { close: 'Cerrar' },
  EmbedFacade: {
    play: (title: string): string => `Cargar ${title}`,
    notice: (host: string): string => `Al cargar se contacta con ${host}.`,
    link: (host: string): string => `Abrir en ${host}`,
    close: 'Cerrar',
    loading: 'Cargando…',
    failure: (host: string): string => `${host} no responde. Inténtelo de nuevo o utilice el enlace.`,
    here: 'este sitio',
  },
  ErrorSummary: { title: 'Hay un problema' },
  Hero: { pause: 'Pausar el vídeo de fondo', play: 'Reproducir el vídeo de fondo' },
  Pagination: { previous: 'Página anterior', next: 'Página siguiente', page: 'Página' },
  SideMenu: { close: 'Cerrar menú' },
  Toaster: { region: 'Notificaciones', dismiss: 'Descartar' },
  TopBar: { label: 'Principal' },
  words: {
    emptyTable: 'No hay nada.',
    newTab: ' (se abre en una pestaña nueva)',
    skipLink: 'Saltar al contenido',
  },
};
