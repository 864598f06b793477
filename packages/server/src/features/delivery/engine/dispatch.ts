import { ChannelError } from '@recado/channels/port'
import * as connections from '../../connections/index.ts'
import { failpoint } from '../../../kernel/process/failpoint.ts'
import { isUnavailable } from '../../../kernel/http/failures.ts'
import { pause } from '../../../kernel/work/pause.ts'
import { StaleOwner } from '../../../kernel/database/fence.ts'
import { systemViewer, withScope, type Scope } from '../../../kernel/database/scope.ts'
import type { AppContext } from '../../../kernel/process/app-context.ts'
import { failureOf, type Courier, type Letter, type Outcome } from '../courier.ts'
import { changeSend, pauseLane, type SendRow } from '../delivery.store.ts'
import { holdUntil, SENDING_MAX_MS } from './pace.ts'
import { planAfter } from './retry-plan.ts'

/** How often an outcome is written down again when that fails, and milliseconds in between. */
const WRITES = { tries: 10, pauseMs: 500 } as const
/** What happened when a letter was handed over, before it is decided what follows. */
export type Handed =
  | Exclude<Outcome, { kind: 'uncertain' } | { kind: 'failed' }>
  | { readonly kind: 'dropped'; readonly error: ChannelError }
  | { readonly kind: 'broken'; readonly error: ChannelError }

/** Sends one claimed send and writes down what came of it. Nothing is open in the database while the network is asked. */
export async function dispatch(context: AppContext, owned: connections.OwnedSession, courier: Courier, send: SendRow): Promise<void> {
  const handed = await hand(context, owned, courier, send)
  await failpoint('send.afterProvider')
  for (let tries = 1; ; tries++) {
    try {
      await withScope(context, systemViewer(send.company_id), scope => settle(scope, owned, courier, send, handed))
      await failpoint('send.afterSettled')
      return
    } catch (error) {
      // While the database is away this process still knows what came of it, so it waits.
      if (error instanceof StaleOwner || (tries >= WRITES.tries && !isUnavailable(error))) {
        // It stays as begun, so whoever owns the connection next knows that its fate is unknown.
        context.log[error instanceof StaleOwner ? 'warn' : 'error'](
          { connectionId: owned.connectionId, sendId: send.id, err: error },
          'What came of a send could not be written down.',
        )
        return
      }
      await pause(WRITES.pauseMs, new AbortController().signal)
    }
  }
}

async function hand(context: AppContext, owned: connections.OwnedSession, courier: Courier, send: SendRow): Promise<Handed> {
  let letter: Letter
  try {
    letter = await compose(context, owned, courier, send)
  } catch (error) {
    if (!(error instanceof StaleOwner)) context.log.error({ connectionId: owned.connectionId, sendId: send.id, err: error }, 'A send could not be made ready.')
    // That the database was away is not held against the message: it is tried again as soon as this can be written down.
    const spared = isUnavailable(error) ? ({ scope: 'connection', retry: 'now' } as const) : {}
    return { kind: 'broken', error: new ChannelError('transient', 'The message could not be made ready.', { code: 'compose', cause: error, ...spared }) }
  }
  if ('drop' in letter) return { kind: 'dropped', error: new ChannelError(letter.drop, 'There is nothing to send.', { code: 'dropped' }) }
  try {
    return await within(
      SENDING_MAX_MS,
      'outbound' in letter
        ? owned.session.send(letter.outbound).then(({ extId, at }) => ({ kind: 'sent', extId, at }) as const)
        : owned.session.act(letter.action).then(() => ({ kind: 'done' }) as const),
    )
  } catch (error) {
    // A driver throws nothing else; if it does, nobody knows how far it came.
    return {
      kind: 'broken',
      error: error instanceof ChannelError ? error : new ChannelError('ambiguous', 'The driver failed.', { code: 'driver', cause: error }),
    }
  }
}

/**
 * Makes the letter as the owner of the connection. A process that stood still meanwhile asks again whether it still is: what it
 * began, another has given up on by then, and went on with what comes after it. @throws StaleOwner
 */
async function compose(context: AppContext, { fence }: connections.OwnedSession, courier: Courier, send: SendRow): Promise<Letter> {
  for (;;) {
    const asked = performance.now()
    const letter = await withScope(context, systemViewer(send.company_id), async scope => {
      await scope.fence(fence)
      return courier.compose(scope, send)
    })
    await failpoint('send.beforeProvider')
    if (performance.now() - asked < context.leases.sureMs) return letter
  }
}

/** Writes down what came of a send, unless the network itself told it meanwhile. @throws StaleOwner */
export async function settle(scope: Scope, owned: connections.OwnedSession, courier: Courier, send: SendRow, handed: Handed): Promise<void> {
  await scope.fence(owned.fence)
  if (handed.kind === 'sent' || handed.kind === 'done') return finish(scope, courier, send, 'sent', handed, null)
  const { error } = handed
  const note = `${error.kind}${error.code === '' ? '' : ` ${error.code}`}`.slice(0, 200)
  const isGuarded = owned.capabilities.guarded === true
  const isRepeatable = send.kind !== 'message' || owned.capabilities.idempotentSend
  const plan =
    handed.kind === 'dropped'
      ? ({ do: 'fail', stops: null } as const)
      : planAfter(error, {
          attempts: send.attempts,
          createdAt: send.released_at ?? send.created_at,
          now: scope.now,
          isRepeatable,
          guardedFor: isGuarded ? (send.priority > 0 ? 'nobody' : 'somebody') : undefined,
        })
  const restrictedUntil = isGuarded && error.kind === 'restricted' ? await connections.noteRestriction(scope, send.connection_id, error.after) : null
  switch (plan.do) {
    case 'retry': {
      if (!(await changeSend(scope.db, send, { state: 'queued', not_before: plan.at, error: note, ...(plan.spared ? { attempts: send.attempts - 1 } : {}) })))
        return
      const why = error.kind === 'rate' ? 'rate' : null
      if (plan.pauses) await pauseLane(scope.db, send.connection_id, { until: plan.at, why, now: scope.now })
      if (why) await courier.held(scope, [send], { why, until: plan.at })
      return
    }
    case 'hold': {
      const until = holdUntil(scope.now, restrictedUntil)
      if (await changeSend(scope.db, send, { state: 'queued', held: 'restricted', not_before: until, error: note, attempts: send.attempts - 1 }))
        await courier.held(scope, [send], { why: 'restricted', until: restrictedUntil })
      return
    }
    case 'fail': {
      await finish(scope, courier, send, 'failed', { kind: 'failed', error: error.kind, code: error.code, failure: failureOf(error.kind) }, note)
      const { stops } = plan
      if (stops) scope.afterCommit(() => owned.stop(stops))
      return
    }
    case 'doubt': {
      scope.context.metrics.count('uncertain-send')
      return finish(scope, courier, send, 'uncertain', { kind: 'uncertain' }, note)
    }
  }
}

/** Settles a send, unless somebody else has. */
export async function finish(
  scope: Scope,
  courier: Courier,
  send: SendRow,
  state: 'sent' | 'failed' | 'uncertain',
  outcome: Outcome,
  error: string | null,
): Promise<void> {
  if (await changeSend(scope.db, send, { state, error, settled_at: scope.now })) await courier.settled(scope, send, outcome)
  await failpoint('send.beforeSettled')
}

/** The answer, or ambiguity when it takes too long. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const answered = new AbortController()
  const late = pause(ms, answered.signal).then(() => {
    throw new ChannelError('ambiguous', 'The channel did not answer.', { code: 'silent' })
  })
  late.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    answered.abort()
  }
}
