import { HoursException, HoursExceptionInput } from '@recado/contract'
import { defineRecord } from '../../kernel/database/record.ts'

export const hoursExceptionRecord = defineRecord('hours_exceptions', {
  reads: HoursException,
  writes: HoursExceptionInput,
  columns: { from: 'first_day', to: 'last_day', whatsappId: 'connection_id' },
  archive: { created_at: 'exported', updated_at: 'exported' },
})
