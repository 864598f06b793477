import type { PushNotice } from '@recado/contract'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { listSubscribersOfUser, removeSubscriber } from './platform.store.ts'
import { postNotice } from './push.client.ts'

type PlainNotice<K extends PushNotice['kind']> = Omit<Extract<PushNotice, { kind: K }>, 'language'>

/** Pushes a notice that is not a message to every browser of one person, in their language. */
export async function pushToUser(
  context: AppContext,
  userId: number,
  notice:
    | PlainNotice<'connection'>
    | PlainNotice<'answer'>
    | PlainNotice<'escalated'>
    | PlainNotice<'integration'>
    | PlainNotice<'webhook'>,
): Promise<void> {
  for (const { session_id, endpoint, p256dh, auth, language } of await listSubscribersOfUser(
    context.platform,
    userId,
    context.clock.now(),
  )) {
    const { was } = await postNotice(context, { endpoint, keys: { p256dh, auth } }, { ...notice, language })
    if (was === 'gone') await removeSubscriber(context.platform, session_id)
  }
}
