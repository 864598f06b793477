import { parentPort, workerData } from 'node:worker_threads'
import { mp3ToOggOpus } from './mp3-to-ogg-opus.ts'

// A worker thread for one recording: see voice-message.ts.
const ogg = await mp3ToOggOpus(workerData as Uint8Array)
parentPort?.postMessage(ogg)
