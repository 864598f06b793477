import { z } from 'zod'
import { oneOf, webUrl } from './config-values.ts'

/** The environment variables of services that the server uses: storage, channels, mail, models and payments. */
export const providerVariables = {
  S3_ENDPOINT: webUrl('must be the http or https address of the storage service').optional().meta({
    shown: 'local disk',
    description: 'S3-compatible storage for media; needs the four settings that follow.',
  }),
  S3_REGION: z.string().default('auto').meta({ shown: 'auto', description: 'Region of the bucket.' }),
  S3_BUCKET: z.string().optional().meta({ shown: '', description: 'Bucket for media.' }),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .meta({ shown: '', description: 'Access key of the storage service.', secret: true }),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .optional()
    .meta({ shown: '', description: 'Secret key of the storage service.', secret: true }),
  RECADO_GRAPH_URL: webUrl('must be an http or https address').optional().meta({
    shown: 'https://graph.facebook.com/v25.0',
    description:
      "Address and version of Meta's Graph API, for all connections but those with a login of Instagram.",
  }),
  RECADO_ASAAS_URL: webUrl('must be an http or https address').default('https://api.asaas.com/v3').meta({
    shown: 'https://api.asaas.com/v3',
    description: 'Address and version of the Asaas API, which knows the bills of customers.',
  }),
  RECADO_WHATSAPP_WEB_VERSION: z
    .string()
    .regex(/^\d{1,9}\.\d{1,9}\.\d{1,12}$/u, 'must be a version such as 2.3000.1043857760')
    .optional()
    .meta({
      shown: 'the latest known',
      description:
        'Version of WhatsApp Web for numbers linked by QR. Needed only when WhatsApp rejects the known version and a connection says outdated.',
    }),
  RECADO_WHATSAPP_WEB_LEARN: oneOf(['on', 'off'], 'on', {
    shown: 'on',
    description:
      'On: when WhatsApp rejects the known version, the server reads the current one from WhatsApp’s page and tries it. Off: the connection says outdated and waits for RECADO_WHATSAPP_WEB_VERSION.',
  }),
  RECADO_SMTP_URL: z
    .string()
    .refine(
      text => ['smtp:', 'smtps:'].includes(URL.parse(text)?.protocol ?? ''),
      'must be an address such as smtps://user:password@host',
    )
    .optional()
    .meta({
      shown: 'no e-mail',
      description: 'SMTP server for e-mail, such as codes for a new password; needs RECADO_MAIL_FROM.',
      secret: true,
    }),
  RECADO_MAIL_FROM: z
    .string()
    .max(320)
    .optional()
    .meta({ shown: '', description: 'Sender of e-mail, for example Recado <ola@recado.example>.' }),
  RECADO_TRANSCRIPTION_URL: webUrl('must be an http or https address').optional().meta({
    shown: 'none',
    description:
      'OpenAI-compatible transcription service for companies that have set none, with its version: https://api.openai.com/v1.',
  }),
  RECADO_TRANSCRIPTION_MODEL: z
    .string()
    .default('whisper-1')
    .meta({ shown: 'whisper-1', description: 'Model of that service.' }),
  RECADO_TRANSCRIPTION_KEY: z
    .string()
    .optional()
    .meta({ shown: '', description: 'Key of that service, if it needs one.', secret: true }),
  RECADO_PROMPT_TIMEOUT_SECONDS: z
    .string()
    .regex(/^[1-9]\d{0,2}$/u, 'must be a whole number of seconds from 1 to 999')
    .transform(Number)
    .default(30)
    .meta({
      shown: '30',
      description:
        'Seconds within which the provider of a prompt must answer; a model on own hardware may need more.',
    }),
  RECADO_SPEECH_URL: z
    .string()
    .regex(/^https?:\/\/[^\s?#]+$/u, 'must be an http or https address')
    .default('https://{region}.tts.speech.microsoft.com')
    .meta({
      shown: 'https://{region}.tts.speech.microsoft.com',
      description:
        'Address of Azure Speech for spoken answers of prompts, with the place of the region: other clouds and own containers have others.',
    }),
  RECADO_PIX_KEY: z
    .string()
    .regex(
      /^[\w@.+-]{3,77}$/u,
      'must be a Pix key: an e-mail, a phone with +55, a CPF, a CNPJ or a random key',
    )
    .optional()
    .meta({
      shown: 'no payments',
      description:
        'Pix key of the operator. Companies then pay by codes of this key, and the operator confirms each payment; needs RECADO_PIX_NAME and RECADO_PIX_CITY.',
    }),
  RECADO_PIX_NAME: z
    .string()
    .max(100)
    .optional()
    .meta({ shown: '', description: 'Name of the receiver in Pix codes; banks show 25 characters.' }),
  RECADO_PIX_CITY: z
    .string()
    .max(100)
    .optional()
    .meta({ shown: '', description: 'City of the receiver in Pix codes; banks show 15 characters.' }),
  RECADO_EFI_URL: webUrl('must be an http or https address').optional().meta({
    shown: 'that of the chosen account',
    description:
      'Address of the Pix API of Efí, where it is reached by way of another host; by default https://pix.api.efipay.com.br, or https://pix-h.api.efipay.com.br for trying out.',
  }),
  RECADO_MERCADO_PAGO_URL: webUrl('must be an http or https address')
    .default('https://api.mercadopago.com')
    .meta({
      shown: 'https://api.mercadopago.com',
      description:
        'Address of the API of Mercado Pago, where it is reached by way of another host. The Access Token says whether money is real.',
    }),
}
