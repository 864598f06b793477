import { z } from 'zod'
import { Confirmation } from '../fields.ts'
import { routesOf } from '../route.ts'
import { ApiKey, ApiKeyInput } from './api-key.ts'

const route = routesOf({ area: 'api keys', access: 'integrations:write' })

/** An object of JSON, whose fields its own standard defines. */
const JsonObject = z.record(z.string(), z.unknown())

export const showOpenApi = route({
  access: 'public',
  method: 'GET',
  path: '/openapi.json',
  summary:
    'The OpenAPI 3.1 document of the calls that other systems make with an API key or the token of a connection, and of the webhooks that they receive.',
  reply: z.object({
    openapi: z.string(),
    info: JsonObject,
    servers: z.array(JsonObject),
    paths: z.record(z.string(), JsonObject),
    webhooks: JsonObject,
    components: JsonObject,
  }),
})
export const listApiKeys = route({
  method: 'GET',
  path: '/api-keys',
  summary: 'The API keys of the company by name, without their secrets.',
  reply: z.object({ apiKeys: z.array(ApiKey) }),
})
export const createApiKey = route({
  plan: 'useExternalApi',
  method: 'POST',
  path: '/api-keys',
  summary: 'Makes an API key; `secret` is answered this once and never again.',
  body: ApiKeyInput,
  reply: z.object({ apiKey: ApiKey, secret: z.string() }),
  errors: ['ERR_API_KEY_LIMIT'],
})
export const revokeApiKey = route({
  method: 'DELETE',
  path: '/api-keys/:apiKeyId',
  summary: 'Takes an API key away: calls with it are refused at once.',
  reply: Confirmation,
  errors: ['ERR_NO_API_KEY_FOUND'],
})
