export { Accordion, type AccordionItem, type AccordionProps } from './components/Accordion/Accordion';
