import { Help, HelpInput } from '@recado/contract'
import { defineRecord } from '../../kernel/database/record.ts'

export const helpRecord = defineRecord('helps', {
  reads: Help,
  writes: HelpInput,
  columns: {},
  archive: 'platform',
})
