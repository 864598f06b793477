import { expect, it } from 'vitest'
import { liveEventWireName, parseLiveEventName } from './live-event.ts'
import { LIVE_EVENTS, type LiveName } from './live.ts'
import { SIGNALS } from './signals.ts'

it('is named after its company, and after what it is about where there are many', () => {
  expect(liveEventWireName(3, 'ticket')).toBe('company-3-ticket')
  expect(liveEventWireName(3, 'chat', { action: 'delete', chatId: 7 })).toBe('company-3-chat')
  expect(liveEventWireName(3, 'chatRoom', { action: 'updateUnread', chatId: 7, userId: 9 })).toBe(
    'company-3-chat-7',
  )
  expect(liveEventWireName(3, 'chatUser', { action: 'delete', userId: 9, chatId: 7 })).toBe(
    'company-3-chat-user-9',
  )
  expect(liveEventWireName(3, 'importMessages')).toBe('importMessages-3')
})

it('is known by its name on the wire', () => {
  for (const name of [...Object.keys(LIVE_EVENTS), ...Object.keys(SIGNALS)] as LiveName[]) {
    const wire = liveEventWireName(3, name, { chatId: 7, userId: 9, contactListId: 5 })
    expect(parseLiveEventName(3, wire)).toBe(name)
    expect(parseLiveEventName(4, wire)).toBeUndefined()
  }
  expect(parseLiveEventName(3, 'company-3-chat-x')).toBe('chat-x')
  expect(parseLiveEventName(3, 'company-3-nothing-7')).toBe('nothing-7')
})
