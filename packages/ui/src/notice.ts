export { Notice, type NoticeProps, type NoticeTone, noticeTones } from './components/Notice/Notice';
