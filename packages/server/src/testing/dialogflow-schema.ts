/// <reference types="@maxim_mazurok/gapi.client.dialogflow-v2" />
import { z } from 'zod'

/** Fields of a message of Google's discovery document: TypeScript refuses a name or a type that it does not have. */
type FieldsOf<Message> = { readonly [Field in keyof Message]?: z.ZodType<Message[Field] | undefined> }

const AudioConfig = z.strictObject({
  audioEncoding: z.enum(['AUDIO_ENCODING_LINEAR_16', 'AUDIO_ENCODING_MULAW', 'AUDIO_ENCODING_OGG_OPUS']),
  sampleRateHertz: z.int().positive(),
  languageCode: z.string(),
} satisfies FieldsOf<gapi.client.dialogflow.GoogleCloudDialogflowV2InputAudioConfig>)

const TextInput = z.strictObject({
  text: z.string().max(256),
  languageCode: z.string(),
} satisfies FieldsOf<gapi.client.dialogflow.GoogleCloudDialogflowV2TextInput>)

const QueryInput = z
  .strictObject({
    text: TextInput.optional(),
    audioConfig: AudioConfig.optional(),
  } satisfies FieldsOf<gapi.client.dialogflow.GoogleCloudDialogflowV2QueryInput>)
  .refine(({ text, audioConfig }) => (text === undefined) !== (audioConfig === undefined), 'One input alone.')

const DetectIntentRequest = z.strictObject({
  queryInput: QueryInput,
  inputAudio: z.base64().optional(),
} satisfies FieldsOf<gapi.client.dialogflow.GoogleCloudDialogflowV2DetectIntentRequest>)

const AnyFields = z.record(z.string(), z.unknown())

const IntentMessage = z.strictObject({
  text: z
    .strictObject({
      text: z.array(z.string()),
    } satisfies FieldsOf<gapi.client.dialogflow.GoogleCloudDialogflowV2IntentMessageText>)
    .optional(),
  payload: AnyFields.optional(),
} satisfies FieldsOf<gapi.client.dialogflow.GoogleCloudDialogflowV2IntentMessage>)

const Intent = z.strictObject({
  displayName: z.string().optional(),
  endInteraction: z.boolean().optional(),
} satisfies FieldsOf<gapi.client.dialogflow.GoogleCloudDialogflowV2Intent>)

const QueryResult = z.strictObject({
  queryText: z.string().optional(),
  fulfillmentText: z.string().optional(),
  fulfillmentMessages: z.array(IntentMessage).optional(),
  parameters: AnyFields.optional(),
  diagnosticInfo: AnyFields.optional(),
  intent: Intent.optional(),
} satisfies FieldsOf<gapi.client.dialogflow.GoogleCloudDialogflowV2QueryResult>)

const DetectIntentResponse = z.strictObject({
  responseId: z.string().optional(),
  queryResult: QueryResult.optional(),
} satisfies FieldsOf<gapi.client.dialogflow.GoogleCloudDialogflowV2DetectIntentResponse>)

const MESSAGES = { DetectIntentRequest, DetectIntentResponse }

/** Throws unless the JSON is a message of Dialogflow with fields that the product and its fake use. */
export function checkDetectIntent(message: keyof typeof MESSAGES, json: unknown): void {
  MESSAGES[message].parse(json)
}
