import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { SavedView } from './saved-view.entity.js';

/** The columns of the table `saved_views` that a form sets. */
export type ViewColumns = Pick<SavedView, 'name' | 'nameKey' | 'filters' | 'columns'>;

/** The SQL of the table `saved_views`. */
@Injectable()
export class SavedViewRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns a member's views in the order of their names. */
  list(userId: string): Promise<SavedView[]> {
    return this.dataSource.manager.find(SavedView, { where: { userId }, order: { name: 'ASC', id: 'ASC' } });
  }

  count(manager: EntityManager, userId: string): Promise<number> {
    return manager.countBy(SavedView, { userId });
  }

  findByNameKey(manager: EntityManager, userId: string, nameKey: string): Promise<SavedView | null> {
    return manager.findOneBy(SavedView, { userId, nameKey });
  }

  async add(manager: EntityManager, view: ViewColumns & Pick<SavedView, 'userId'>): Promise<SavedView> {
    const { raw } = await manager
      .createQueryBuilder()
      .insert()
      .into(SavedView)
      .values(view)
      .returning('id')
      .execute();
    return manager.findOneByOrFail(SavedView, { id: raw[0].id });
  }

  /** Returns null if the member has no such view. */
  async replace(
    manager: EntityManager,
    userId: string,
    id: string,
    view: ViewColumns,
  ): Promise<SavedView | null> {
    const { affected } = await manager.update(
      SavedView,
      { id, userId },
      { ...view, updatedAt: () => 'now()' },
    );
    return affected ? manager.findOneBy(SavedView, { id, userId }) : null;
  }

  /** Returns false if the member has no such view. */
  async remove(userId: string, id: string): Promise<boolean> {
    const { affected } = await this.dataSource.manager.delete(SavedView, { id, userId });
    return Boolean(affected);
  }
}
