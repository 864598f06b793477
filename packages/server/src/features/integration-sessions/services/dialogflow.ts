import { parseDialogflowAnswer, type ServiceAccount } from '@recado/domain'
import { callService, IntegrationFailure, type CallContext } from '../../integrations/index.ts'
import type { OpenIntegration, ServiceAnswer, ServiceQuestion } from './service.ts'

const DIALOGFLOW = 'https://dialogflow.googleapis.com'
/** Characters that detectIntent accepts. */
const TEXT_MAX = 256
const SAMPLE_RATES = [8_000, 12_000, 16_000, 24_000, 48_000]
const DEFAULT_SAMPLE_RATE = 16_000

/** Asks an agent of Dialogflow ES by `detectIntent`. Spec: behaviour 10. */
export async function askDialogflow(
  context: CallContext,
  integration: OpenIntegration,
  { move, sessionId, voice }: ServiceQuestion,
  at: Date,
): Promise<ServiceAnswer> {
  const { account, url, projectName, language } = integration
  if (!account)
    throw new IntegrationFailure('answer', 'There is no service account.', { reason: 'noAccount' })
  const body = voice ? soundQuery(voice, language) : textQuery(move.content, language)
  const answer = await callService(
    context,
    {
      url: `${url.replace(/\/+$/, '') || DIALOGFLOW}${pathOf(url, projectName || account.projectId, sessionId ?? '-')}`,
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${await signToken(account, at)}` },
      shown: JSON.stringify({ ...body, ...(voice ? { inputAudio: `${voice.length} bytes` } : {}) }),
    },
    parseDialogflowAnswer,
  )
  return { ...answer, sessionId, isEmpty: false }
}

/** A regional server names its region: `https://europe-west2-dialogflow.googleapis.com`. */
function pathOf(url: string, project: string, session: string): string {
  const region = /^https:\/\/([\w-]+)-dialogflow\./.exec(url)?.[1]
  const agent = region ? `locations/${region}/agent` : 'agent'
  return `/v2/projects/${encodeURIComponent(project)}/${agent}/sessions/${session}:detectIntent`
}

const textQuery = (text: string, languageCode: string) => ({
  queryInput: { text: { text: Array.from(text).slice(0, TEXT_MAX).join(''), languageCode } },
})
const soundQuery = (voice: Buffer, languageCode: string) => ({
  queryInput: {
    audioConfig: {
      audioEncoding: 'AUDIO_ENCODING_OGG_OPUS',
      sampleRateHertz: sampleRateOf(voice),
      languageCode,
    },
  },
  inputAudio: voice.toString('base64'),
})
/** The sample rate in the header of an Opus stream. */
function sampleRateOf(voice: Buffer): number {
  const head = voice.subarray(0, 200).indexOf('OpusHead')
  const rate = head >= 0 && voice.length >= head + 16 ? voice.readUInt32LE(head + 12) : 0
  return SAMPLE_RATES.includes(rate) ? rate : DEFAULT_SAMPLE_RATE
}

/** A token that the account signs itself, so that Google is not asked for one. */
async function signToken(
  { clientEmail, privateKey, privateKeyId }: ServiceAccount,
  at: Date,
): Promise<string> {
  const { importPKCS8, SignJWT } = await import('jose')
  const seconds = Math.floor(at.getTime() / 1000)
  try {
    return await new SignJWT({})
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(privateKeyId ? { kid: privateKeyId } : {}) })
      .setIssuer(clientEmail)
      .setSubject(clientEmail)
      .setAudience(`${DIALOGFLOW}/`)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 300)
      .sign(await importPKCS8(privateKey, 'RS256'))
  } catch {
    throw new IntegrationFailure('answer', 'The private key of the service account cannot be read.', {
      reason: 'privateKey',
    })
  }
}
