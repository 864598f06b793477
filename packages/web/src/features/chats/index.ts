export { chatDrafts } from './drafts.ts'
export { ChatsPopover } from './ChatsPopover.tsx'
export { followChats } from './follow-chats.ts'
export { useUnreadChats } from './unread-chats.ts'
