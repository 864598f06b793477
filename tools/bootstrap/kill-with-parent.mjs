// Loaded into the server before its own code. The server runs outside the process group of `npm start`, so a
// kill -9 of that group would miss it and leave it running unseen: when the bootstrap is gone without a word,
// the server goes too.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  process.channel.unref()
}
