/** Changes the sample rate of a recording, part by part; linear interpolation is inaudible for speech. */
export class Resampler {
  readonly #rate: number
  /** The last sample of the part before, in front of the samples of the next one. */
  #before = 0
  /** Where the next result lies: 0 is the sample before, 1 the first of the next part. */
  #place = 1

  constructor(rate: number) {
    this.#rate = rate
  }

  resample(samples: Float32Array, rate: number): Float32Array {
    const step = rate / this.#rate
    const sampleAt = (index: number): number => (index === 0 ? this.#before : (samples[index - 1] ?? 0))
    const count = Math.max(0, Math.ceil((samples.length - this.#place) / step))
    const resampled = Float32Array.from({ length: count }, (_, index) => {
      const place = this.#place + index * step
      const left = Math.floor(place)
      const [a, b] = [sampleAt(left), sampleAt(left + 1)]
      return a + (b - a) * (place - left)
    })
    this.#place += count * step - samples.length
    this.#before = samples.at(-1) ?? this.#before
    return resampled
  }
}
