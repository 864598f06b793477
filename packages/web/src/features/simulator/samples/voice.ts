import { synthesizeMelody } from './melody.ts'
import { encodeWav } from './wav.ts'

const RATE = 16_000
const SECONDS = 5

/** A voice message of five seconds, for users without a microphone. */
export const voiceSample = (): { file: File; durationMs: number } => ({
  file: new File([encodeWav(synthesizeMelody(RATE, SECONDS), RATE)], 'audio.wav', { type: 'audio/wav' }),
  durationMs: SECONDS * 1_000,
})
