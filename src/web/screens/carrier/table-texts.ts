import { tariffEffect } from '../../texts/en/tariff-effect';
import { tariffTables } from '../../texts/en/tariff-tables';

/** The texts of the tabs with tables, and of what their edits would change. */
export const TABLE_TEXTS = { ...tariffEffect, ...tariffTables };
