export { hasStoredSession, OpenChat } from './chat/OpenChat';
export { type AdminPagesOptions, adminPages } from './pages';
export { type Site, SiteContext } from './site';
