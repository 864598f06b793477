import { Menu } from '@mantine/core'
import { moveTarget, type MoveDirection } from '@recado/domain'
import {
  ArrowDown,
  ArrowUp,
  CornerDownRight,
  EllipsisVertical,
  IndentDecrease,
  IndentIncrease,
  Pencil,
  Plus,
  Trash2,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { MenuNode } from '../menu-node.ts'
import type { MenuEditorModel } from '../use-menu-editor.ts'

const MOVES: readonly [MoveDirection, typeof ArrowUp][] = [
  ['up', ArrowUp],
  ['down', ArrowDown],
  ['in', IndentIncrease],
  ['out', IndentDecrease],
]

export interface RowMenuProps {
  editor: MenuEditorModel
  node: MenuNode
  isReachable: boolean
  className?: string | undefined
}

/** Every action of an option, for those who do not drag or use keys. */
export function RowMenu({ editor, node, isReachable, className }: RowMenuProps) {
  const t = useTranslations('queueMenu')
  const { nodes } = editor
  const { id } = node
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <IconButton
          className={className}
          size={26}
          tabIndex={isReachable ? 0 : -1}
          label={t('tree.menu', { name: editor.nameOf(id) })}
          icon={<EllipsisVertical size={16} />}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Pencil size={16} />} onClick={() => editor.startEdit(id)}>
          {t('tree.edit')}
        </Menu.Item>
        <Menu.Item leftSection={<Plus size={16} />} onClick={() => editor.addAfter(node)}>
          {t('tree.addBelow', { name: editor.nameOf(id) })}
        </Menu.Item>
        <Menu.Item leftSection={<CornerDownRight size={16} />} onClick={() => editor.add(id)}>
          {t('tree.addInside', { name: editor.nameOf(id) })}
        </Menu.Item>
        <Menu.Divider />
        {MOVES.map(([direction, Icon]) => {
          const target = moveTarget(nodes, id, direction)
          return (
            <Menu.Item
              key={direction}
              leftSection={<Icon size={16} />}
              disabled={!target}
              onClick={() => target && editor.move(id, target)}
            >
              {t(`move.${direction}`)}
            </Menu.Item>
          )
        })}
        <Menu.Divider />
        <Menu.Item color="danger" leftSection={<Trash2 size={16} />} onClick={() => void editor.remove(id)}>
          {t('tree.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
