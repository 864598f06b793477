export { AnnouncementsButton, AnnouncementsPopover, useUnseenCount } from './AnnouncementsPopover.tsx'
export { subscribeAnnouncements } from './announcements.queries.ts'
export { UnseenAnnouncements } from './UnseenAnnouncements.tsx'
