export {
  Timeline,
  TimelineEntry,
  type TimelineEntryProps,
  type TimelineProps,
} from './components/Timeline/Timeline';
