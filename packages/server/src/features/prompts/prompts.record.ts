import { Prompt, PromptInput } from '@recado/contract'
import { defineRecord, isSet } from '../../kernel/database/record.ts'
import { computed } from '../../kernel/database/record-types.ts'

export const promptRecord = defineRecord('prompts', {
  reads: Prompt,
  writes: PromptInput,
  columns: {
    hasApiKey: { column: 'api_key', read: isSet },
    hasVoiceKey: { column: 'voice_key', read: isSet },
    // The name and the colour of another record.
    queue: computed,
    // Sealed after the row is there: `prompts-keys.ts`.
    apiKey: computed,
    voiceKey: computed,
  },
  archive: { api_key: 'secret', voice_key: 'secret' },
})
