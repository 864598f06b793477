import { refuse, type PaymentNotice } from '@recado/contract'
import type { z } from 'zod'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { findCharge } from './charges.store.ts'
import { tryReadBack } from './charges.service.ts'
import { findAccountByToken } from './gateways/gateways.store.ts'

/** A notice right after a question may tell of more than the answer did. */
const REST_MS = 1_000
/** Charges that one notice asks about; the worker asks about the others. */
const BATCH = 20

/**
 * A gateway says that something happened to charges. Only their names are taken from it: the charges are read back.
 * @throws ERR_NOT_FOUND when the address is not one that a gateway was given
 */
export async function receiveNotice(
  context: AppContext,
  token: string,
  { pix }: z.output<typeof PaymentNotice>,
): Promise<void> {
  const account = await findAccountByToken(context.platform, token)
  if (!account) throw refuse('ERR_NOT_FOUND')
  const txids = new Set(pix.flatMap(({ txid }) => txid ?? []))
  for (const txid of [...txids].slice(0, BATCH)) {
    const charge = await findCharge(context.platform, txid)
    // A gateway that hangs would be waited for once for each charge; the worker asks again.
    if (charge?.gateway === account.name && (await tryReadBack(context, charge, REST_MS)) === 'failed') return
  }
}
