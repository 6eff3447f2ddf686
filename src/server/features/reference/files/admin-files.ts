import { facilitiesFile } from '../../facilities/facilities-file';
import type { TariffFile } from '../../tariffs/files/tariff-file';
import { masterZipsFile } from './master-zips';
import { zipSubstitutionFile } from './zip-substitution';

/** The upload types of the platform's admins: what all carriers share. */
export const ADMIN_FILES: readonly TariffFile[] = [masterZipsFile, zipSubstitutionFile, facilitiesFile];
