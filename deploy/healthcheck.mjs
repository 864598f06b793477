// Ends with 0 while the process of this container answers. /healthz, not /readyz: a process that leaves or waits for its database must not be killed.
const answer = await fetch(`http://127.0.0.1:${process.env.RECADO_PORT ?? 8080}/healthz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
process.exit(answer?.ok ? 0 : 1)
