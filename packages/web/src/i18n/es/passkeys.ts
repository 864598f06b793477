import type { Catalogue } from '../messages.ts'
import type { passkeys as pt } from '../pt/passkeys.ts'

export const passkeys = {
  title: 'Llaves de acceso',
  lead: 'Entre con la huella, el rostro o el PIN del dispositivo, sin escribir la contraseña. Valen por los dos pasos.',
  none: 'Aún no tiene ninguna.',
  add: 'Agregar una llave de acceso',
  name: 'Nombre de la llave',
  nameHint: 'Para reconocerla: el dispositivo, o dónde se guarda la llave.',
  newName: 'Mi llave',
  currentPassword: 'Contraseña actual',
  create: 'Crear llave',
  added: 'Llave de acceso agregada.',
  created: 'Creada el {date}',
  used: 'Usada {ago}',
  unused: 'Sin usar todavía',
  synced: 'Sincronizada',
  rename: 'Renombrar',
  renameNamed: 'Renombrar {name}',
  save: 'Guardar',
  renamed: 'Llave de acceso renombrada.',
  remove: 'Eliminar',
  removeNamed: 'Eliminar {name}',
  removeText:
    '{name} deja de dar acceso y sus otras sesiones terminan. Bórrela también en el gestor de contraseñas del dispositivo.',
  removed: 'Llave de acceso eliminada. Sus otras sesiones han terminado.',
  known: 'Este dispositivo ya tiene una llave de su cuenta.',
  cancelled: 'El navegador no creó la llave. Inténtelo de nuevo.',
  address:
    'Aquí no funcionan: el servidor se abre por una dirección IP, y las llaves necesitan un nombre, como recado.ejemplo.com.',
  insecure: 'Aquí no funcionan: el servidor se abre sin HTTPS.',
  elsewhere: 'Solo funcionan en {origin}.',
  browser: 'Este navegador no tiene llaves de acceso.',
} satisfies Catalogue<typeof pt>
