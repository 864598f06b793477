import { expect, inject, it } from 'vitest'
import { runBackupDrill } from './backup-drill.ts'

it('a backup taken while people write comes back whole, and the product works with the copy', async () => {
  const { figures, failures } = await runBackupDrill({ given: inject('server'), rows: 500 })
  expect(failures).toEqual([])
  expect(figures['files']).toBeGreaterThan(0)
  expect(figures['writtenMeanwhile']).toBeGreaterThan(0)
}, 120_000)
