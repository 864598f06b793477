import { OperatorNode, PostgresQueryCompiler, PrimitiveValueListNode, type BinaryOperationNode } from 'kysely'

const ARRAY_OPERATORS: Readonly<Record<string, string>> = { in: '= any', 'not in': '<> all' }

/**
 * Writes a list of values as one array parameter, so that lists of any length, also an empty one, have the
 * same text and one prepared statement.
 */
export class QueryCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand, operator, rightOperand } = node
    const arrayOperator = OperatorNode.is(operator) ? ARRAY_OPERATORS[operator.operator] : undefined
    if (arrayOperator === undefined || !PrimitiveValueListNode.is(rightOperand)) {
      super.visitBinaryOperation(node)
      return
    }
    this.visitNode(leftOperand)
    this.append(` ${arrayOperator}(`)
    this.appendValue([...rightOperand.values])
    this.append(')')
  }
}
