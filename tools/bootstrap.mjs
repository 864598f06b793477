// The way in: `npm start`, `npm test`, `npm run check` and the other programs of `bootstrap/commands.mjs` run
// this with whatever Node the machine has. It brings the project up to date, then hands over to Node 24. Only
// this file must be readable for an old Node.
const OLDEST = 18
const command = process.argv[2]

if (Number(process.versions.node.split('.')[0]) < OLDEST) {
  console.error(`Recado needs Node ${OLDEST} or newer to set itself up; this is ${process.version}.`)
  process.exit(1)
}

import('./bootstrap/commands.mjs')
  .then(({ run }) => run(command, process.argv.slice(3)))
  .then(code => process.exit(code))
  .catch(error => {
    console.error(error.name === 'SetupError' ? error.message : error)
    process.exit(1)
  })
