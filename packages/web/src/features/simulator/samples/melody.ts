/** Notes of the sample, in hertz, and how long each sounds, in seconds: C major up and down. */
const NOTES = [261.63, 329.63, 392, 523.25, 392, 329.63] as const
const NOTE_SECONDS = 0.42

/** A soft melody of some seconds; samples from -1 to 1. */
export function synthesizeMelody(sampleRate: number, seconds: number): Float32Array {
  const samples = new Float32Array(Math.round(sampleRate * seconds))
  for (let at = 0; at < samples.length; at += 1) {
    const time = at / sampleRate
    const within = time % NOTE_SECONDS
    const hertz = NOTES[Math.floor(time / NOTE_SECONDS) % NOTES.length] ?? NOTES[0]
    const fade = Math.min(1, within / 0.02) * Math.exp(-5 * within) * Math.min(1, (seconds - time) / 0.1)
    samples[at] =
      0.4 * fade * (Math.sin(2 * Math.PI * hertz * time) + 0.25 * Math.sin(4 * Math.PI * hertz * time))
  }
  return samples
}
