import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../common/errors/app-error.js';
import { LIMITS } from '../../common/limits.js';
import { inTransaction } from '../../infra/database/transaction.js';
import { MemberRepository } from '../users/member.repository.js';
import type { SavedViewDto, ViewFormDto } from './dto/saved-view.dto.js';
import type { SavedView } from './saved-view.entity.js';
import { SavedViewRepository, type ViewColumns } from './saved-view.repository.js';
import { validColumns, validFilters } from './valid-view.js';

export function noSuchView(): AppError {
  return new AppError('NOT_FOUND', 'There is no such view.');
}

@Injectable()
export class SavedViewsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: MemberRepository,
    private readonly views: SavedViewRepository,
  ) {}

  /** Returns the administrator's views in the order of their names. */
  async list(userId: string): Promise<SavedViewDto[]> {
    const views = await this.views.list(userId);
    return views.map(toDto);
  }

  add(userId: string, form: ViewFormDto): Promise<SavedViewDto> {
    const view = toColumns(form);
    return this.write(userId, view, async (manager) => {
      await this.assertRoom(manager, userId);
      return this.views.add(manager, { ...view, userId });
    });
  }

  replace(userId: string, id: string, form: ViewFormDto): Promise<SavedViewDto> {
    const view = toColumns(form);
    return this.write(
      userId,
      view,
      async (manager) => {
        const replaced = await this.views.replace(manager, userId, id, view);
        if (!replaced) throw noSuchView();
        return replaced;
      },
      id,
    );
  }

  async remove(userId: string, id: string): Promise<void> {
    if (!(await this.views.remove(userId, id))) throw noSuchView();
  }

  /** Serialises the writes of one administrator, so that concurrent writes cannot bypass the limit or reuse a name. */
  private write(
    userId: string,
    { nameKey }: ViewColumns,
    work: (manager: EntityManager) => Promise<SavedView>,
    id?: string,
  ): Promise<SavedViewDto> {
    return inTransaction(this.dataSource, async (manager) => {
      await this.users.lockForNoKeyUpdate(manager, userId);
      const holder = await this.views.findByNameKey(manager, userId, nameKey);
      if (holder && holder.id !== id) {
        throw new AppError('CONFLICT', `You already have a view named ${holder.name}.`, {
          fields: { name: 'You already have a view with this name' },
        });
      }
      return toDto(await work(manager));
    });
  }

  private async assertRoom(manager: EntityManager, userId: string): Promise<void> {
    if ((await this.views.count(manager, userId)) < LIMITS.savedViews) return;
    throw new AppError(
      'CONFLICT',
      `You can save at most ${LIMITS.savedViews} views. Please delete one first.`,
    );
  }
}

function toColumns({ name, filters, columns }: ViewFormDto): ViewColumns {
  const set = Object.entries(filters).filter(([, value]) => value !== null && value !== undefined);
  return { name, nameKey: name.toLowerCase(), filters: Object.fromEntries(set), columns: [...columns] };
}

function toDto({ id, name, filters, columns }: SavedView): SavedViewDto {
  return { id, name, filters: validFilters(filters), columns: validColumns(columns) };
}
