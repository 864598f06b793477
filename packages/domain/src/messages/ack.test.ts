import { ACK } from '@recado/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayRetry, mergeAck } from './ack.ts'

describe('raise', () => {
  it.each([
    [ACK.pending, ACK.sent, ACK.sent],
    [ACK.read, ACK.delivered, ACK.read],
    [ACK.deliveredToAll, ACK.read, ACK.read],
    [ACK.read, ACK.deliveredToAll, ACK.read],
    [ACK.pending, ACK.failed, ACK.failed],
    [ACK.sent, ACK.failed, ACK.failed],
    [ACK.delivered, ACK.failed, ACK.delivered],
    [ACK.failed, ACK.sent, ACK.failed],
    [ACK.failed, ACK.delivered, ACK.delivered],
    [ACK.failed, ACK.read, ACK.read],
    [ACK.failed, ACK.pending, ACK.failed],
  ])('takes %i and %i to %i', (before, after, expected) => {
    expect(mergeAck(before, after)).toBe(expected)
  })
  it('never falls, and hearing the same again changes nothing', () => {
    const ack = fc.integer({ min: -1, max: 4 })
    fc.assert(
      fc.property(ack, ack, (before, after) => {
        const raised = mergeAck(before, after)
        expect(raised === ACK.failed || raised >= before).toBe(true)
        expect(mergeAck(raised, after)).toBe(raised)
      }),
    )
  })
  it('ends the same however receipts are shuffled', () => {
    const receipts = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1 })
    fc.assert(
      fc.property(receipts, acks => {
        expect(acks.reduce(mergeAck, 0)).toBe(Math.max(...acks))
      }),
    )
  })
})

describe('mayRetry', () => {
  const failed = { fromMe: true, isPrivate: false, isDeleted: false, ack: ACK.failed, uncertain: false }
  it.each([
    ['a failed message', {}, true],
    ['one whose fate is unknown', { ack: ACK.pending, uncertain: true }, true],
    ['no waiting one', { ack: ACK.pending }, false],
    ['no uncertain one that arrived after all', { ack: ACK.delivered, uncertain: true }, false],
    ['no customer’s message', { fromMe: false }, false],
    ['no note', { isPrivate: true }, false],
    ['no deleted one', { isDeleted: true }, false],
  ])('lets send again %s', (_, change, expected) => {
    expect(mayRetry({ ...failed, ...change })).toBe(expected)
  })
})
