import { describe, expect, test } from 'vitest'
import { synthesizeMelody } from './melody.ts'
import { buildPdf } from './pdf.ts'
import { encodeWav } from './wav.ts'

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

describe('the sample voice', () => {
  test('is as long as asked, audible, and never too loud', () => {
    const samples = synthesizeMelody(8_000, 5)
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    expect(samples).toHaveLength(40_000)
    expect(loudest).toBeGreaterThan(0.2)
    expect(loudest).toBeLessThanOrEqual(1)
  })
  test('is a WAV file that says its own length', () => {
    const bytes = encodeWav(Float32Array.of(0, 1, -1, 2), 16_000)
    const view = new DataView(bytes.buffer)
    expect([text(bytes.slice(0, 4)), text(bytes.slice(8, 16)), text(bytes.slice(36, 40))]).toEqual([
      'RIFF',
      'WAVEfmt ',
      'data',
    ])
    expect([view.getUint32(4, true), view.getUint32(24, true), view.getUint32(40, true)]).toEqual([
      bytes.length - 8,
      16_000,
      8,
    ])
    expect([0, 2, 4, 6].map(at => view.getInt16(44 + at, true))).toEqual([0, 32_767, -32_767, 32_767])
  })
})

describe('the sample document', () => {
  const file = text(buildPdf('Pedido (nº 1)', ['Ação', 'Cumhuriyet Meydanı – şğİ', '€ “ok”']))
  test('names the true place of each of its objects', () => {
    const start = Number(/startxref\n(\d+)/.exec(file)?.[1])
    expect(file.slice(start, start + 4)).toBe('xref')
    const places = [...file.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place))
    expect(places.map(place => file.slice(place, place + 7))).toEqual(
      [1, 2, 3, 4, 5, 6].map(number => `${number} 0 obj`),
    )
  })
  test('keeps Portuguese letters, writes Turkish ones plainly, and guards brackets', () => {
    expect(file).toContain('(Pedido \\(nº 1\\))')
    expect(file).toContain('(Ação)')
    expect(file).toContain('(Cumhuriyet Meydani - sgI)')
    expect(file).toContain('(? "ok")')
  })
})
