import { buffer } from 'node:stream/consumers'
import { mp3ToOggOpus } from './mp3-to-ogg-opus.ts'

// Converts one recording from the standard input, in a process whose memory and time its parent limits. Ends with 1 when
// it cannot be read.
process.stdout.write(await mp3ToOggOpus(await buffer(process.stdin)))
