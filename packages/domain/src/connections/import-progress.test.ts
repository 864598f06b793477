import { describe, expect, it } from 'vitest'
import { IMPORT_QUIET_MS, importPhase, isImportDone, type ImportCounts } from './import-progress.ts'

const now = new Date('2026-05-01T12:00:00Z')
const ago = (ms: number): Date => new Date(now.getTime() - ms)
const progress: ImportCounts = {
  found: 10,
  taken: 10,
  percent: 100,
  isReceiving: false,
  isConnected: true,
  lastEventAt: now,
}

describe('an import of old messages', () => {
  it.each<[string, Partial<ImportCounts>, boolean]>([
    ['is over once the phone has handed over all and all of it was gone through', {}, true],
    ['goes on while something waits', { taken: 9 }, false],
    ['goes on while the phone has more', { percent: 40 }, false],
    ['goes on while what the phone said of itself waits', { isReceiving: true }, false],
    [
      'is over when a phone has been silent for long',
      { percent: 40, lastEventAt: ago(IMPORT_QUIET_MS) },
      true,
    ],
    [
      'is not over for having been away',
      { percent: 40, lastEventAt: ago(IMPORT_QUIET_MS), isConnected: false },
      false,
    ],
    ['of nothing is over too', { found: 0, taken: 0 }, true],
  ])('%s', (_, over, expected) => {
    expect(isImportDone({ ...progress, ...over }, now)).toBe(expected)
  })

  it('rests while its number is away, and is what it became once it is over', () => {
    expect(importPhase({ state: 'running' }, 'CONNECTED')).toBe('running')
    expect(importPhase({ state: 'running' }, 'TIMEOUT')).toBe('paused')
    expect(importPhase({ state: 'running' }, undefined)).toBe('paused')
    expect(importPhase({ state: 'finished' }, 'DISCONNECTED')).toBe('finished')
  })
})
