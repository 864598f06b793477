import type { PushNotice } from '@recado/contract'
import type { AppContext } from '../../kernel/process/app-context.ts'
import { findSubscribersOf, removeSubscriber } from './across-companies.store.ts'
import { post } from './push.post.ts'

type Told = Omit<Extract<PushNotice, { kind: 'connection' }>, 'language'>

/** Pushes something that is no message to every browser of one person, in their language. */
export async function tellUser(context: AppContext, userId: number, notice: Told): Promise<void> {
  for (const { session_id, endpoint, p256dh, auth, language } of await findSubscribersOf(context.platform, userId, context.clock.now())) {
    const { was } = await post(context, { endpoint, keys: { p256dh, auth } }, { ...notice, language })
    if (was === 'gone') await removeSubscriber(context.platform, session_id)
  }
}
