export { LocaleProvider, type LocaleProviderProps } from './components/LocaleProvider/LocaleProvider';
export { type Locale, locales, toLocale } from './components/LocaleProvider/locale';
export { useLocale } from './components/LocaleProvider/use-texts';
