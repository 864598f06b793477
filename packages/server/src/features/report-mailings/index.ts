import type { Feature } from '../../kernel/process/feature.ts'
import { sendReport } from './send-report.ts'
import { nameUses } from './mailings.service.ts'
import { startMailingWorker } from './mailings.worker.ts'
import { mailingRecord } from './mailings.record.ts'
import { routes } from './report-mailings.routes.ts'

export const feature: Feature = {
  name: 'report-mailings',
  records: [mailingRecord],
  tables: { report_mailing_recipients: 'choice' },
  routes,
  conflicts: {
    report_mailings_queue: 'ERR_NO_QUEUE_FOUND',
    report_mailings_attendant: 'ERR_NO_USER_FOUND',
    report_mailings_connection: 'ERR_NO_WAPP_FOUND',
    report_mailings_tag: 'ERR_NO_TAG_FOUND',
    report_mailing_recipients_company_id_user_id_fkey: 'ERR_NO_USER_FOUND',
  },
  answers: { usesOf: nameUses },
  jobs: { 'reportMailings.send': sendReport },
  worker: { role: 'worker', start: async context => startMailingWorker(context) },
}
