import type { Installation } from './installation.ts'
import { summarizeFailures, type Verdict } from './verdict.ts'

interface PaidRow {
  txid: string
  status: string
  payments: number
  moves: number
}

/** Checks payments: each confirmed one was booked once, paid its invoice, and moved the due date once. */
export async function checkPayments(installation: Installation): Promise<Verdict> {
  const confirmed = new Set(installation.payments?.confirmed.map(({ txid }) => txid))
  const rows = await installation.query<PaidRow>(
    `select h.txid, i.status, (select count(*)::int from payments p where p.charge_id = h.id) as payments,
       (select count(*)::int from due_date_changes d where d.source = 'invoice:' || i.id) as moves
     from charges h join invoices i on i.id = h.invoice_id`,
  )
  const known = new Set(rows.map(({ txid }) => txid))
  const wrong = rows.filter(({ txid, status, payments, moves }) =>
    confirmed.has(txid)
      ? status !== 'paid' || payments !== 1 || moves !== 1
      : payments > 1 || moves > 1 || payments !== moves,
  )
  return {
    figures: {
      payments: confirmed.size,
      paidTwice: rows.filter(row => row.payments > 1 || row.moves > 1).length,
    },
    failures: [
      ...summarizeFailures(
        'confirmed payments are lost',
        [...confirmed].filter(txid => !known.has(txid)),
      ),
      ...summarizeFailures(
        'payments are not booked as they were confirmed',
        wrong.map(
          row => `${row.txid} is ${row.status}, booked ${row.payments} times, moved ${row.moves} times`,
        ),
      ),
    ],
  }
}
