import { expect, it } from 'vitest'
import { channelOf } from '../../../testing/connection-samples.ts'
import { supportsCaption, supportsVoice, excessLength } from './capabilities.ts'

const page = channelOf({
  text: { max: 5, unit: 'bytes' },
  media: [
    { kind: 'image', types: ['image/png'], maxBytes: 1, caption: false },
    { kind: 'video', types: ['video/mp4'], maxBytes: 1, caption: true },
    { kind: 'voice', types: ['audio/mp4'], maxBytes: 1, caption: false },
  ],
})

it('knows under which files words go', () => {
  const file = (name: string, type: string) => ({ file: new File(['1'], name, { type }), voice: false })
  const document = { kind: 'document' as const, types: ['*'], maxBytes: 9, caption: true }
  const clip = file('a.mov', 'video/quicktime')
  expect([
    supportsCaption(page, file('a.png', 'image/png')),
    supportsCaption(page, file('a.mp4', 'video/mp4')),
    supportsCaption(undefined, file('a.png', 'image/png')),
    // As a document, where the channel has them.
    supportsCaption({ ...page, media: [{ ...document, caption: false }] }, clip),
    supportsCaption({ ...page, media: [document] }, clip),
  ]).toEqual([false, true, true, false, true])
})
it('knows whether what is recorded here is carried, as a recording or as a sound', () => {
  expect(supportsVoice(page)).toBe(false)
  expect(
    supportsVoice({
      ...page,
      media: [{ kind: 'audio', types: ['audio/mpeg'], maxBytes: 1, caption: false }],
    }),
  ).toBe(true)
  expect(supportsVoice(undefined)).toBe(true)
})
it('measures texts as the channel does', () => {
  expect([
    excessLength(page, 'ééa'),
    excessLength(page, 'ééé'),
    excessLength({ ...page, text: { max: 3, unit: 'chars' } }, 'ééé'),
    excessLength(undefined, 'x'.repeat(99)),
  ]).toEqual([0, 1, 0, 0])
})
