export { AnnouncementsBell } from './AnnouncementsBell.tsx'
export { subscribeAnnouncements } from './announcements.queries.ts'
export { UnseenAnnouncements } from './UnseenAnnouncements.tsx'
