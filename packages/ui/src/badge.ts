export { Badge, type BadgeProps, badgeTones } from './components/Badge/Badge';
