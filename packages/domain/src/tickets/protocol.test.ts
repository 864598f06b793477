import { expect, it } from 'vitest'
import { protocolOf } from './protocol.ts'

it.each(['2026-11-21', '20261121'])('joins the day %s and the ticket', day => {
  expect(protocolOf(day, 1490)).toBe('20261121-1490')
})
