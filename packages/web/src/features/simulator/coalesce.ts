/** Makes a function that runs `work` once at a time: asked for while it runs, it runs once more afterwards, however often it was asked. `work` must not reject. */
export function coalesce(work: () => Promise<void>): () => void {
  let running = false
  let again = false
  const run = async (): Promise<void> => {
    running = true
    do {
      again = false
      await work()
    } while (again)
    running = false
  }
  return () => {
    if (running) again = true
    else void run()
  }
}
