import type { Catalogue } from '../messages.ts'
import type { actions as pt } from '../pt/actions.ts'

export const actions = {
  save: 'Guardar',
  add: 'Agregar',
  edit: 'Editar',
  delete: 'Eliminar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  back: 'Volver',
  retry: 'Intentar de nuevo',
  reload: 'Recargar',
  copy: 'Copiar',
  copied: 'Copiado',
  clear: 'Limpiar',
  refresh: 'Actualizar',
  more: 'Más acciones',
} satisfies Catalogue<typeof pt>
