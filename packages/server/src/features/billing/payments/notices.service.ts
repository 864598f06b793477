import { refuse, Refusal } from '@recado/contract'
import { withinRate } from '../../../kernel/http/guard.ts'
import { throttleKeyOf } from '../../../kernel/http/throttle/index.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { isTokenOf, tokenHash } from '../../../kernel/secrets/index.ts'
import { findCharge } from '../charges/charges.store.ts'
import { tryReadBack } from '../charges/charges.service.ts'
import { logGatewayDown } from '../gateways/log-gateway-down.ts'
import { listAccounts } from '../gateways/gateways.store.ts'
import type { NoticeHeaders, PaymentGateway } from '../gateways/port.ts'

/** A notice right after a question may tell of more than the answer did. */
const REST_MS = 1_000
/** Charges that one notice asks about; the worker asks about the others. */
const BATCH = 20

/**
 * A gateway says that something happened to charges. Only their names are taken from it: the charges are read back.
 * @throws ERR_NOT_FOUND when the address is not one that a gateway was given, and for a notice that it did not sign
 */
export async function receiveNotice(
  context: AppContext,
  token: string,
  notice: unknown,
  headers: NoticeHeaders,
): Promise<void> {
  const accounts = await listAccounts(context.platform)
  const account = accounts.find(({ notice_token }) => isTokenOf(tokenHash(notice_token), token))
  if (!account) throw refuse('ERR_NOT_FOUND')
  const gateway = await context.services.billing.load(account.name)
  if (gateway?.isGenuine?.(notice, headers) === false) {
    context.metrics.count('notice-forged')
    throw refuse('ERR_NOT_FOUND')
  }
  const txids = gateway ? await listNoticed(context, gateway, notice) : []
  for (const txid of [...new Set(txids)].slice(0, BATCH)) {
    const charge = await findCharge(context.platform, txid)
    // A gateway that hangs would be waited for once for each charge; the worker asks again.
    if (charge?.gateway === account.name && (await tryReadBack(context, charge, REST_MS)) === 'failed') return
  }
}

/** The same for a notice from an address. @throws also ERR_TOO_MANY_REQUESTS after many from there that nobody sent */
export async function receiveNoticeFrom(
  context: AppContext,
  address: string,
  ...notice: [token: string, notice: unknown, headers: NoticeHeaders]
): Promise<void> {
  const bucket = throttleKeyOf(address)
  if (!(await context.throttle.look('refused-notice', bucket)).ok)
    await withinRate(context, 'refused-notice', bucket)
  try {
    await receiveNotice(context, ...notice)
  } catch (error) {
    if (error instanceof Refusal) await context.throttle.hit('refused-notice', bucket)
    throw error
  }
}

/** The txids of a notice; none where the gateway fails. @throws ERR_BAD_REQUEST for a notice in another form */
async function listNoticed(
  context: AppContext,
  gateway: PaymentGateway,
  notice: unknown,
): Promise<readonly string[]> {
  try {
    const txids = await gateway.listNoticed?.(notice)
    if (txids === undefined) throw refuse('ERR_BAD_REQUEST')
    return txids
  } catch (error) {
    logGatewayDown(context, gateway, error)
    return []
  }
}
