import { expect, it } from 'vitest'
import { liveEvent, liveName } from './live-event.ts'
import { LIVE, SIGNALS, type LiveName } from './live.ts'

it('is named after its company, and after what it is about where there are many', () => {
  expect(liveEvent(3, 'ticket')).toBe('company-3-ticket')
  expect(liveEvent(3, 'chat', { action: 'delete', chatId: 7 })).toBe('company-3-chat')
  expect(liveEvent(3, 'chatRoom', { action: 'updateUnread', chatId: 7, userId: 9 })).toBe('company-3-chat-7')
  expect(liveEvent(3, 'chatUser', { action: 'delete', userId: 9, chatId: 7 })).toBe('company-3-chat-user-9')
  expect(liveEvent(3, 'importMessages')).toBe('importMessages-3')
})

it('is known by its name on the wire', () => {
  for (const name of [...Object.keys(LIVE), ...Object.keys(SIGNALS)] as LiveName[]) {
    const wire = liveEvent(3, name, { chatId: 7, userId: 9 })
    expect(liveName(3, wire)).toBe(name)
    expect(liveName(4, wire)).toBeUndefined()
  }
  expect(liveName(3, 'company-3-chat-x')).toBe('chat-x')
  expect(liveName(3, 'company-3-nothing-7')).toBe('nothing-7')
})
