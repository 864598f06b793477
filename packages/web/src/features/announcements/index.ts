export { AnnouncementsBell } from './AnnouncementsBell.tsx'
export { followAnnouncements } from './announcements.queries.ts'
export { UnseenAnnouncements } from './UnseenAnnouncements.tsx'
