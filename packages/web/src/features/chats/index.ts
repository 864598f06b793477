export { chatDrafts } from './drafts.ts'
export { ChatsPopover } from './ChatsPopover.tsx'
export { subscribeChats } from './subscribe-chats.ts'
export { useUnreadChats } from './unread-chats.ts'
